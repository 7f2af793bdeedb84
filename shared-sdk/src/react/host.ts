/** Exports for the shell only: the router, and what runs before a page. Not lent to remotes. */
export {
  createBrowserRouter,
  matchPath,
  type RouteObject,
  RouterProvider,
  ScrollRestoration,
  useMatches,
  useNavigationType,
} from 'react-router-dom';
export { type FirstCall, firstCallsAt } from '../contract/first-calls.ts';
export { askAhead, takeAnswer } from './first-calls.ts';
