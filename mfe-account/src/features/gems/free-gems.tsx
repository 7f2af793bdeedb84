import type { FreeGemBanner } from 'shared-sdk';
import { Link, useCall, useSdk } from 'shared-sdk/react';
import { ChevronRightIcon, EmptyState, ErrorState, GemIcon, Picture, SafeLink, Spinner } from 'shared-ui';
import { useAccountText } from '../../use-account-text.ts';
import { isOwnPath } from '../onboarding/own-path.ts';
import * as s from './free-gems.module.css';

/** The ways to earn gems. */
export function FreeGems() {
  const { t } = useAccountText();
  const { data, isError, isFetching, refetch } = useCall('notice.freeGemBanners', undefined, {
    silent: true,
    retries: 2,
  });
  if (data) return data.freeGemBanners.length > 0 ? <Banners banners={data.freeGemBanners} /> : <Nothing />;
  if (isError) {
    return (
      <ErrorState
        title={t('gems.failed')}
        retryText={t('retry')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  return (
    <div className={s.waiting}>
      <Spinner label={t('gems.loading')} />
    </div>
  );
}

function Nothing() {
  const { t } = useAccountText();
  return <EmptyState icon={<GemIcon />} title={t('gems.empty')} body={t('gems.emptyBody')} level={3} />;
}

function Banners({ banners }: { readonly banners: readonly FreeGemBanner[] }) {
  return (
    <ul className={s.list}>
      {banners.map((banner) => (
        <li key={`${banner.title} ${banner.imageUrl}`}>
          <Banner banner={banner} />
        </li>
      ))}
    </ul>
  );
}

/** A link if the banner has an address. */
function Banner({ banner: { imageUrl, title, body, url } }: { readonly banner: FreeGemBanner }) {
  const { modals } = useSdk();
  const content = (
    <>
      <span className={s.picture}>
        <Picture src={imageUrl} alt="" ratio="1/1" />
      </span>
      <span className={s.words}>
        <strong className={s.title}>{title}</strong>
        <span className={s.body}>{body}</span>
      </span>
      {url && <ChevronRightIcon aria-hidden className={s.onward} />}
    </>
  );
  if (!url) return <div className={s.banner}>{content}</div>;
  if (!isOwnPath(url)) {
    return (
      <SafeLink href={url} className={s.banner}>
        {content}
      </SafeLink>
    );
  }
  // Close the dialog even if the link leads to the page below it.
  return (
    <Link to={url} className={s.banner ?? ''} onClick={() => modals.close()}>
      {content}
    </Link>
  );
}
