import json,time
from lowball.desk.rulings import *
from lowball.desk import page
from lowball.engine.house import PRESETS, preset
games=[preset(n) for n in PRESETS if n!="robert-limit-a5"]
t=time.time(); made=table(games); print(time.time()-t)
L=page.Links({r:("14.1","A title of a rule","exposed-by-game.html#"+r) for t in made.rulings for r in t.rules},{})
h=page.html(made,L,every=True,lang="en"); d=json.dumps(page.data(made,L,every=True),ensure_ascii=False,separators=(",",":"))
print(len(h.encode()),len(d.encode()),len(made.rulings))
print({k:len(json.dumps(v)) for k,v in page.data(made,L,every=True).items()}, {k:len(json.dumps(v)) for k,v in as_data(made).items()})
import re
for m in re.finditer(r'<details class="situation desk-table" id="table-([\w-]+)">.*?</details>',h,re.S): print(m[1],len(m[0]), m[0].count("<tr>"), m[0].count("<a "))
