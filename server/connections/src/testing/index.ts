export {
  type Answer,
  type FakeModelServer,
  type ReceivedCall,
  type Speech,
  startFakeModelServer,
} from './fake-model-server.ts';
export {
  completes,
  type FakeAnswer,
  type FakeCall,
  type FakeProvider,
  json,
  says,
  startFakeProvider,
  status,
  streams,
} from './fake-provider.ts';
export { MIRA } from './profile.ts';
