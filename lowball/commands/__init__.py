"""The subcommands of ``lowball``, a module each."""
