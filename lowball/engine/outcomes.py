"""What a ruling may come to, and the words in which a rule text may say it.

Each kind of phrase is one grammatical role, and the same for every outcome that has it, so that a
sentence keeps its shape where another house turns one outcome into another:

- ``word``: the outcome by itself, agreeing where a language agrees it (*replaced*);
- ``must``: said of the card (*must be replaced*);
- ``duty``: said of the person (*must answer*);
- ``rule``: said of a rule (*is in use*);
- ``mark``: the mark of duty or permission alone (*must*, *may not*).
"""

from __future__ import annotations

from .words import Phrase, Worded


class Outcome(Worded):
    """The verdict of a ruling.

    >>> print(Outcome.REPLACE, Outcome.REPLACE.phrases["must"], sep=", ")
    replaced, must be replaced
    """

    TAKE = "take", Phrase("card outcome", "taken"), {
        "must": Phrase("card must", "must be taken"),
        "duty": Phrase("player must", "must take"),
    }
    REPLACE = "replace", Phrase("card outcome", "replaced"), {
        "must": Phrase("card must", "must be replaced | cannot be taken | may not be taken"),
        "duty": Phrase("player must", "may not take | cannot take | must give up"),
    }
    KEEP = "keep", Phrase("card outcome", "kept"), {
        "must": Phrase("card must", "must be kept"),
        "duty": Phrase("player must", "must keep"),
    }
    DEAL = "deal", Phrase("card outcome", "dealt")

    ALLOWED = "allowed", Phrase("act outcome", "allowed"), {"mark": Phrase("mark", "may")}
    FORBIDDEN = "forbidden", Phrase("act outcome", "forbidden"), {
        "mark": Phrase("mark", "must not | may not | cannot"),
    }

    MUST_ANSWER = "must-answer", Phrase("answer", "must answer"), {
        "duty": Phrase("answer", "must answer"),
        "mark": Phrase("mark", "must"),
    }
    MAY_DECLINE = "may-decline", Phrase("answer", "may decline to answer"), {
        "duty": Phrase("answer", "need not answer | may decline to answer"),
        "mark": Phrase("mark", "need not"),
    }
    MUST_NOT_ANSWER = "must-not-answer", Phrase("answer", "must not answer"), {
        "duty": Phrase("answer", "must not answer | may not answer | cannot answer"),
        "mark": Phrase("mark", "must not | may not | cannot"),
    }

    FOLD = "fold", Phrase("act", "fold"), {"duty": Phrase("act outcome", "folds")}
    CHECK = "check", Phrase("act", "check"), {"duty": Phrase("act outcome", "checks")}
    CALL = "call", Phrase("act", "call"), {"duty": Phrase("act outcome", "calls")}
    BET = "bet", Phrase("act", "bet"), {"duty": Phrase("act outcome", "bets")}
    RAISE = "raise", Phrase("act", "raise"), {"duty": Phrase("act outcome", "raises")}
    PAT = "pat", Phrase("hand outcome", "pat"), {"duty": Phrase("act outcome", "stands pat")}
    MUST_BET = "must-bet", Phrase("act outcome", "must bet")
    MAY_CHECK = "may-check", Phrase("act outcome", "may check")
    FULL_BET = "full-bet", Phrase("act outcome", "the full opening bet")
    ANTES_ONLY = "antes-only", Phrase("player outcome", "in for the antes alone")
    VOID = "void", Phrase("act outcome", "void")
    LIVE = "live", Phrase("hand outcome", "live")

    MISDEAL = "misdeal", Phrase("deal outcome", "misdeal")
    STANDS = "stands", Phrase("deal outcome", "stands")
    NEW_DEAL = "new-deal", Phrase("deal outcome", "new deal")
    ENTITLED = "entitled", Phrase("player outcome", "entitled to a hand")
    NOT_ENTITLED = "not-entitled", Phrase("player outcome", "not entitled to a hand")

    PLAYING = "playing", Phrase("hand outcome", "playing")
    FOULED = "fouled", Phrase("hand outcome", "fouled")
    DEAD = "dead", Phrase("hand outcome", "dead")
    MISCALLED = "miscalled", Phrase("hand outcome", "miscalled")
    NO_PENALTY = "no-penalty", Phrase("act outcome", "without penalty")
    FLOOR = "floor", Phrase("act outcome", "for the floor to rule on")
    COMPLETE = "complete", Phrase("hand outcome", "completed")
    ON_DRAW = "on-draw", Phrase("hand outcome", "completed on the draw")

    WAIT = "wait", Phrase("entry outcome", "wait for the big blind")
    WAIT_POSITION = "wait-position", Phrase("entry outcome", "wait for the position")
    KILL = "kill", Phrase("entry outcome", "kill the pot")
    DEALT_IN = "dealt-in", Phrase("entry outcome", "dealt in"), {
        "duty": Phrase("entry outcome", "is dealt in"),
    }
    TAKE_BLIND = "take-blind", Phrase("entry outcome", "take the blind on the next deal")
    SIT_OUT = "sit-out", Phrase("entry outcome", "sit out until due for the blind")
    FULL_BLIND = "full-blind", Phrase("blind outcome", "full blind")
    SHORT_BLIND = "short-blind", Phrase("blind outcome", "short blind")
    UNUSUAL = "unusual", Phrase("structure outcome", "unusual")

    IN_USE = "in-use", Phrase("joker outcome", "in use"), {
        "rule": Phrase("rule outcome", "is in use"),
    }
    NOT_IN_USE = "not-in-use", Phrase("joker outcome", "not in use"), {
        "rule": Phrase("rule outcome", "is not in use"),
    }

    WIN = "win", Phrase("hand outcome", "best"), {"duty": Phrase("act outcome", "wins")}
    TIE = "tie", Phrase("hand outcome", "tied"), {"duty": Phrase("act outcome", "tie")}
