import { cardKey, cardSign } from '../../../contract/calls/sailings/card.ts';
import { publicCardKey, signCard } from '../../domain/sailings/card.ts';
import { answer, type Route } from '../../http/route.ts';

export const cardRoutes: Route[] = [
  answer(cardSign, (request, context) => signCard(request, context)),
  answer(cardKey, (_, { database }) => publicCardKey(database)),
];
