// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Link, Router, useLocation, useSearch } from 'wouter';

import { hashHref, navigate, PageAddressContext, useHashLocation } from './hash-location.ts';

function Place() {
  const [path, go] = useLocation();
  const search = useSearch();
  return (
    <>
      <p role="status">{`${path} ? ${search}`}</p>
      <Link href="/pages/agreement/index?id=1">privacy</Link>
      <a href={hashHref('/pages/about/index')}>about</a>
      <button type="button" onClick={() => go('/pages/browse/index?from=CNSHA&page=2')}>
        browse
      </button>
      <button type="button" onClick={() => go('/pages/tool/ship/index?at=30,124,6', { replace: true })}>
        move
      </button>
    </>
  );
}

const place = () => screen.getByRole('status').textContent;
const open = () =>
  render(
    // wouter's `Router` expects the hook function itself as a prop and calls it.
    // oxlint-disable-next-line react/hooks
    <Router hook={useHashLocation}>
      <Place />
    </Router>,
  );
/** Runs an action and waits for the browser event that it causes. */
const afterEvent = (name: string, cause: () => void) =>
  act(async () => {
    const heard = new Promise((done) => {
      addEventListener(name, done, { once: true });
    });
    cause();
    await heard;
  });

beforeEach(() => {
  history.replaceState(null, '', location.pathname);
});
afterEach(cleanup);

describe('address in the hash', () => {
  test('an address without a hash is the home page', () => {
    open();
    expect(place()).toBe('/ ? ');
  });

  test('a deep link sets path and query', () => {
    history.replaceState(null, '', '#/pages/browse/index?from=CNSHA,CNTAG&to=@middle-east');
    open();
    expect(place()).toBe('/pages/browse/index ? from=CNSHA,CNTAG&to=@middle-east');
  });

  test('a clicked link changes the address, and its anchor can be copied', () => {
    open();
    const link = screen.getByRole('link', { name: 'privacy' });
    expect(link.getAttribute('href')).toBe('#/pages/agreement/index?id=1');
    fireEvent.click(link);
    expect(place()).toBe('/pages/agreement/index ? id=1');
    expect(location.hash).toBe('#/pages/agreement/index?id=1');
  });

  test('a plain anchor changes the address', async () => {
    open();
    await afterEvent('hashchange', () => screen.getByRole('link', { name: 'about' }).click());
    expect(place()).toBe('/pages/about/index ? ');
  });

  test('navigate changes the address, even if only the query differs', () => {
    open();
    fireEvent.click(screen.getByRole('button', { name: 'browse' }));
    expect(place()).toBe('/pages/browse/index ? from=CNSHA&page=2');
    act(() => navigate('/pages/browse/index?from=CNSHA&page=3'));
    expect(place()).toBe('/pages/browse/index ? from=CNSHA&page=3');
  });

  test('a replaced address adds no history entry', () => {
    open();
    const entries = history.length;
    act(() => navigate('/pages/about/index', { replace: true }));
    expect([place(), history.length]).toEqual(['/pages/about/index ? ', entries]);
  });

  test('going back restores the previous address', async () => {
    open();
    act(() => navigate('/pages/browse/index?from=CNSHA'));
    act(() => navigate('/pages/about/index'));
    await afterEvent('popstate', () => history.back());
    expect(place()).toBe('/pages/browse/index ? from=CNSHA');
  });
});

describe('a page that stays visible while the next page loads', () => {
  const move = () => fireEvent.click(screen.getByRole('button', { name: 'move' }));
  beforeEach(() => {
    history.replaceState(null, '', '#/pages/tool/ship/index?at=29,122,5');
    const isOf = (path: string) => path === '/pages/tool/ship/index';
    render(
      // wouter's `Router` expects the hook function itself as a prop and calls it.
      // oxlint-disable-next-line react/hooks
      <Router hook={useHashLocation}>
        <PageAddressContext value={{ isOf, last: '' }}>
          <Place />
        </PageAddressContext>
      </Router>,
    );
    move();
    act(() => navigate('/pages/tool/ship/search?text=jade'));
  });

  test('the old page still reads its own address', () => {
    expect(place()).toBe('/pages/tool/ship/index ? at=30,124,6');
  });

  test("the old page does not replace the next page's address", () => {
    move();
    expect(location.hash).toBe('#/pages/tool/ship/search?text=jade');
  });

  test('a link pressed on the old page is followed', () => {
    fireEvent.click(screen.getByRole('button', { name: 'browse' }));
    expect(location.hash).toBe('#/pages/browse/index?from=CNSHA&page=2');
  });
});
