export {
  makeTempDir,
  silentLog,
  startTestNats,
  TEST_ORIGIN,
  type TestNats,
  testCacheDir,
  until,
} from './test-server.ts';
export { connectWire } from './wire-client.ts';
