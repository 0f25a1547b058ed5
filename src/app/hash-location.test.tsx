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
    // wouter takes its hook as a value.
    // oxlint-disable-next-line react/hooks
    <Router hook={useHashLocation}>
      <Place />
    </Router>,
  );
/** Waits for what the browser does after it has been told. */
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

describe('the address', () => {
  test('without a hash is home', () => {
    open();
    expect(place()).toBe('/ ? ');
  });

  test('of a deep link names path and query', () => {
    history.replaceState(null, '', '#/pages/browse/index?from=CNSHA,CNTAG&to=@middle-east');
    open();
    expect(place()).toBe('/pages/browse/index ? from=CNSHA,CNTAG&to=@middle-east');
  });

  test('follows a link, whose anchor can be copied and opened elsewhere', () => {
    open();
    const link = screen.getByRole('link', { name: 'privacy' });
    expect(link.getAttribute('href')).toBe('#/pages/agreement/index?id=1');
    fireEvent.click(link);
    expect(place()).toBe('/pages/agreement/index ? id=1');
    expect(location.hash).toBe('#/pages/agreement/index?id=1');
  });

  test('follows a plain anchor', async () => {
    open();
    await afterEvent('hashchange', () => screen.getByRole('link', { name: 'about' }).click());
    expect(place()).toBe('/pages/about/index ? ');
  });

  test('follows navigate, and a change of the query alone', () => {
    open();
    fireEvent.click(screen.getByRole('button', { name: 'browse' }));
    expect(place()).toBe('/pages/browse/index ? from=CNSHA&page=2');
    act(() => navigate('/pages/browse/index?from=CNSHA&page=3'));
    expect(place()).toBe('/pages/browse/index ? from=CNSHA&page=3');
  });

  test('that was replaced leaves no entry behind', () => {
    open();
    const entries = history.length;
    act(() => navigate('/pages/about/index', { replace: true }));
    expect([place(), history.length]).toEqual(['/pages/about/index ? ', entries]);
  });

  test('goes back', async () => {
    open();
    act(() => navigate('/pages/browse/index?from=CNSHA'));
    act(() => navigate('/pages/about/index'));
    await afterEvent('popstate', () => history.back());
    expect(place()).toBe('/pages/browse/index ? from=CNSHA');
  });
});

describe('the page of another address than the present one, as the next page is on its way', () => {
  const move = () => fireEvent.click(screen.getByRole('button', { name: 'move' }));
  beforeEach(() => {
    history.replaceState(null, '', '#/pages/tool/ship/index?at=29,122,5');
    const isOf = (path: string) => path === '/pages/tool/ship/index';
    render(
      // wouter takes its hook as a value.
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

  test('still reads its own', () => {
    expect(place()).toBe('/pages/tool/ship/index ? at=30,124,6');
  });

  test('does not put its own in the place of the next', () => {
    move();
    expect(location.hash).toBe('#/pages/tool/ship/search?text=jade');
  });

  test('goes on where a person presses a link of it', () => {
    fireEvent.click(screen.getByRole('button', { name: 'browse' }));
    expect(location.hash).toBe('#/pages/browse/index?from=CNSHA&page=2');
  });
});
