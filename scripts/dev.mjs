import { become, findNode, install } from './toolchain.mjs';

install({ everything: true });
become(findNode(), ['scripts/dev.ts', ...process.argv.slice(2)]);
