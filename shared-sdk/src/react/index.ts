export { type Atom, atom, type PrimitiveAtom, useAtom, useAtomValue, useSetAtom } from 'jotai';
export {
  Navigate,
  NavLink,
  Outlet,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';
export { Link, type LinkProps } from './link.tsx';
export { SdkProvider, useSdk } from './provider.tsx';
export { prefetchCall, queryClientOf, seedCall } from './query-client.ts';
export { type ActionOptions, useAction } from './use-action.ts';
export { type QueryOptions, useCall } from './use-call.ts';
export { useCallCache, useInvalidate } from './use-call-cache.ts';
export { useChannelFeed, useFeedStatus } from './use-channel-feed.ts';
export { useDraft } from './use-draft.ts';
export { useGems } from './use-gems.ts';
export { type InfiniteOptions, useInfiniteCall } from './use-infinite-call.ts';
export { useModal } from './use-modal.ts';
export { useOnline } from './use-online.ts';
export { type UsePush, usePush } from './use-push.ts';
export { useReadable } from './use-readable.ts';
export { useSession } from './use-session.ts';
export { type UseText, useText } from './use-text.ts';
export { useToast } from './use-toast.ts';
