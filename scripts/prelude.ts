/** `npm run prelude -- COMMAND`: the operator's commands (server/src/cli), `prelude` in the image. */
import '../server/src/cli/main.ts';
