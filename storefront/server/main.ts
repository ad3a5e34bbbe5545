import * as build from "virtual:react-router/server-build"

console.log(Object.keys(build))
