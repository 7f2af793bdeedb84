/** What only the shell uses: it owns the router. Never lent to remotes. */
export {
  createBrowserRouter,
  matchPath,
  type RouteObject,
  RouterProvider,
  ScrollRestoration,
  useMatches,
} from 'react-router-dom';
