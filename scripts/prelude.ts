/** `npm run prelude -- COMMAND`: the operator's commands (server/src/cli), which the image has as `prelude`. */
import '../server/src/cli/main.ts';
