import './styles/layers.css';
import { Avatar, type AvatarProps } from './avatar/avatar.tsx';
import { Badge, type BadgeProps } from './badge/badge.tsx';
import { BannerBar, type BannerBarProps } from './banner-bar/banner-bar.tsx';
import { Button, type ButtonProps } from './button/button.tsx';
import { Card, type CardProps } from './card/card.tsx';
import { Carousel, type CarouselLabels, type CarouselProps } from './carousel/carousel.tsx';
import { Composer, type ComposerProps } from './composer/composer.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog/confirm-dialog.tsx';
import { DelayedPlaceholder } from './delayed-placeholder/delayed-placeholder.tsx';
import { Dialog, type DialogProps } from './dialog/dialog.tsx';
import { Drawer, type DrawerProps } from './drawer/drawer.tsx';
import {
  DropdownMenu,
  type DropdownMenuProps,
  type MenuAction,
  MenuEntries,
  type MenuEntry,
} from './dropdown-menu/dropdown-menu.tsx';
import { EmptyState, type EmptyStateProps } from './empty-state/empty-state.tsx';
import { ErrorState, type ErrorStateProps } from './error-state/error-state.tsx';
import { GemAmount, type GemAmountProps } from './gem-amount/gem-amount.tsx';
import { GetAppDialog, type GetAppDialogProps, type StoreLink } from './get-app-dialog/get-app-dialog.tsx';
import { HeroBanner, type HeroBannerProps } from './hero-banner/hero-banner.tsx';
import { IconButton, type IconButtonProps } from './icon-button/icon-button.tsx';
import {
  AlertIcon,
  ArchiveIcon,
  ArrowLeftIcon,
  CheckIcon,
  ChevronDownIcon,
  ChevronLeftIcon,
  ChevronRightIcon,
  ChevronUpIcon,
  CompassIcon,
  DownloadIcon,
  EllipsisVerticalIcon,
  EyeIcon,
  EyeOffIcon,
  FlameIcon,
  GemIcon,
  GlobeIcon,
  HeartIcon,
  ImageIcon,
  LanguagesIcon,
  ListChecksIcon,
  LockIcon,
  LogOutIcon,
  MenuIcon,
  MessageCircleIcon,
  MessageSquareTextIcon,
  PencilIcon,
  PinIcon,
  PlusIcon,
  SearchIcon,
  SendIcon,
  ShareIcon,
  SparklesIcon,
  SquareIcon,
  TrashIcon,
  UndoIcon,
  UserIcon,
  UsersIcon,
  WandIcon,
  WifiOffIcon,
  XIcon,
} from './icons/icons.ts';
import { breakpoints } from './lib/breakpoints.ts';
import { cx } from './lib/cx.ts';
import { DirectionProvider } from './lib/direction-provider.tsx';
import { prefersReducedMotion } from './lib/reduced-motion.ts';
import { useIsMobile } from './lib/use-is-mobile.ts';
import { MessageBubble, type MessageBubbleProps } from './message-bubble/message-bubble.tsx';
import { MessageText } from './message-bubble/message-text.tsx';
import { OfflineScreen, type OfflineScreenProps } from './offline-screen/offline-screen.tsx';
import { OverlayScope, type OverlayScopeProps } from './overlay-scope/overlay-scope.tsx';
import { loadOverlays } from './overlays/overlays.ts';
import { InPageBar, PageBarSlot, usePageBar } from './page-bar/page-bar.tsx';
import { Picture, type PictureProps } from './picture/picture.tsx';
import { LinkProvider, SafeLink, type SafeLinkProps } from './safe-link/safe-link.tsx';
import { ShareDialog, type ShareDialogProps, type ShareTexts } from './share-dialog/share-dialog.tsx';
import { Shelf, type ShelfProps } from './shelf/shelf.tsx';
import { Skeleton, type SkeletonProps } from './skeleton/skeleton.tsx';
import { Spinner, type SpinnerProps } from './spinner/spinner.tsx';
import { type Tab, Tabs, type TabsProps } from './tabs/tabs.tsx';
import { ThinkingDots } from './thinking-dots/thinking-dots.tsx';
import {
  createToastStore,
  type Toast,
  type ToastAction,
  type ToastInput,
  type ToastStore,
  type ToastVariant,
} from './toast/toast-store.ts';
import { Toaster, type ToasterProps } from './toast/toaster.tsx';
import { Tooltip, type TooltipProps } from './tooltip/tooltip.tsx';
import { VisuallyHidden } from './visually-hidden/visually-hidden.tsx';

export {
  AlertIcon,
  ArchiveIcon,
  ArrowLeftIcon,
  Avatar,
  type AvatarProps,
  Badge,
  type BadgeProps,
  BannerBar,
  type BannerBarProps,
  Button,
  type ButtonProps,
  breakpoints,
  Card,
  type CardProps,
  Carousel,
  type CarouselLabels,
  type CarouselProps,
  CheckIcon,
  ChevronDownIcon,
  ChevronLeftIcon,
  ChevronRightIcon,
  ChevronUpIcon,
  CompassIcon,
  Composer,
  type ComposerProps,
  ConfirmDialog,
  type ConfirmDialogProps,
  createToastStore,
  cx,
  DelayedPlaceholder,
  Dialog,
  type DialogProps,
  DirectionProvider,
  DownloadIcon,
  Drawer,
  type DrawerProps,
  DropdownMenu,
  type DropdownMenuProps,
  EllipsisVerticalIcon,
  EmptyState,
  type EmptyStateProps,
  ErrorState,
  type ErrorStateProps,
  EyeIcon,
  EyeOffIcon,
  FlameIcon,
  GemAmount,
  type GemAmountProps,
  GemIcon,
  GetAppDialog,
  type GetAppDialogProps,
  GlobeIcon,
  HeartIcon,
  HeroBanner,
  type HeroBannerProps,
  IconButton,
  type IconButtonProps,
  ImageIcon,
  InPageBar,
  LanguagesIcon,
  LinkProvider,
  ListChecksIcon,
  LockIcon,
  LogOutIcon,
  loadOverlays,
  type MenuAction,
  MenuEntries,
  type MenuEntry,
  MenuIcon,
  MessageBubble,
  type MessageBubbleProps,
  MessageCircleIcon,
  MessageSquareTextIcon,
  MessageText,
  OfflineScreen,
  type OfflineScreenProps,
  OverlayScope,
  type OverlayScopeProps,
  PageBarSlot,
  PencilIcon,
  Picture,
  type PictureProps,
  PinIcon,
  PlusIcon,
  prefersReducedMotion,
  SafeLink,
  type SafeLinkProps,
  SearchIcon,
  SendIcon,
  ShareDialog,
  type ShareDialogProps,
  ShareIcon,
  type ShareTexts,
  Shelf,
  type ShelfProps,
  Skeleton,
  type SkeletonProps,
  SparklesIcon,
  Spinner,
  type SpinnerProps,
  SquareIcon,
  type StoreLink,
  type Tab,
  Tabs,
  type TabsProps,
  ThinkingDots,
  type Toast,
  type ToastAction,
  Toaster,
  type ToasterProps,
  type ToastInput,
  type ToastStore,
  type ToastVariant,
  Tooltip,
  type TooltipProps,
  TrashIcon,
  UndoIcon,
  UserIcon,
  UsersIcon,
  useIsMobile,
  usePageBar,
  VisuallyHidden,
  WandIcon,
  WifiOffIcon,
  XIcon,
};
