export {
  type Answer,
  type FakeModelServer,
  type ReceivedCall,
  type Speech,
  startFakeModelServer,
} from './fake-model-server.ts';
