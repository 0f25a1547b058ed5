import { describe, expect, test } from 'vitest';

import { harborBook } from '../db/harbors/harbor-book.ts';
import { makeFleet } from './fleet.ts';
import { makeShipowners } from './demo-shipowners.ts';

const shipowners = makeShipowners(5, harborBook.shiproutes);

describe('demo data cannot be mistaken for real companies', () => {
  test('no name is that of an existing carrier', () => {
    const real =
      /cosco|sinotrans|bbc|chipol|h[öo]egh|wallenius|wilhelmsen|grimaldi|\bnyk\b|\bhmm\b|maersk|\bmsc\b|\bcma\b|hapag|evergreen|yang ming|\bone\b|\bzim\b|\bpil\b|wan hai|\bk.?line\b|mitsui|\bmol\b|\bsal\b|jumbo|biglift|spliethoff|rickmers|thorco|zeaborn|\baal\b|swire|intermarine|\buhl\b|eukor|glovis|siem|messina|bahri|hyundai|pan ocean|norden|oldendorff|pacific basin|ultrabulk|saga|gearbulk|westfal|star bulk|sitc|x-press|unifeeder|hansa|stolt|bocimar|cargill|中远|中外运|招商|中谷|安通|长航|海丰|德翔|达飞|马士基|长荣|阳明|万海|东方海外|中联|海洋网联/i;
    const names = shipowners.flatMap((one) => [one.chinese_title, one.english_title]);
    const ships = makeFleet().map(({ name }) => name);
    expect([...names, ...ships].filter((name) => real.test(name))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(ships).size).toBe(ships.length);
  });

  test('IMO numbers have a valid check digit and an unassigned prefix', () => {
    const weights = [7, 6, 5, 4, 3, 2];
    for (const { imo } of makeFleet()) {
      const sum = weights.reduce((total, weight, index) => total + weight * Number(imo[index]), 0);
      expect(imo).toMatch(/^3\d{6}$/);
      expect(Number(imo[6])).toBe(sum % 10);
    }
  });

  test('web addresses, telephone numbers and mail addresses reach no real person', () => {
    for (const { website, phone, managers } of shipowners) {
      expect(website).toMatch(/^https:\/\/www\.[a-z]+\.example$/);
      expect(
        [phone, ...managers.map((one) => one.phone)].every((one) => /^\+86 21 5555 \d{4}$/.test(one)),
      ).toBe(true);
      expect(managers.every((one) => /^[a-z.]+@[a-z]+\.example$/.test(one.email))).toBe(true);
    }
  });

  test('every shipowner has a description in both languages that calls it fictitious', () => {
    for (const one of shipowners) {
      expect(one.chinese_description).toContain('虚构');
      expect(one.english_description).toContain('fictitious');
    }
  });
});
