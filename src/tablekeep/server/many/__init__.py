"""Many: several servers on one database. A table has one keeper at a time; whoever is asked passes it on to that one.

`bus` is the wire between them (NATS), `replica` knows who keeps what, `gateway` passes calls and live lines on,
`envoy` answers those that were passed on. What travels was made for the eyes it goes to, by the table's keeper.
"""
