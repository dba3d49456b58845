import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { branches } from '#app/features/branches/operations.server.ts'
import { GiftCardsOnline } from '#app/features/counter/by-link/ui/gift-cards-online.tsx'
import { Buyer } from '#app/features/counter/gift-cards/ui/buyer.tsx'
import { GiftCardForm } from '#app/features/counter/gift-cards/ui/gift-card-form.tsx'
import { GiftCardList } from '#app/features/counter/gift-cards/ui/gift-card-list.tsx'
import { counter } from '#app/features/counter/operations.server.ts'
import { newShortId } from '#app/lib/id.ts'
import { Card } from '#app/ui/list/card.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { demand, frameOf, load } from '#app/web/load.server.ts'
import { submit } from '#app/web/submit.server.ts'
import { payingOf } from './by-link-screen.server.ts'
import { clientAsked } from './client-asked.server.ts'

export const meta: MetaFunction = () => [{ title: 'Tarjetas de regalo' }]

export async function loader({ request }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	demand(ctx, 'agenda.edit')
	const places = await load(ctx, branches.listBranches, {})
	return {
		...(ctx.can('contacts.view') ? { buying: await clientAsked(ctx, request) } : {}),
		branches: places.branches.map(({ id, name }) => ({ id, name })),
		currency: (await frameOf(ctx)).currency,
		// Of this form: sent twice, it is one card.
		requestKey: newShortId() + newShortId(),
		...(await payingOf(ctx)),
		mayRefund: ctx.can('finance.edit'),
		cards: ctx.can('finance.view') ? (await load(ctx, counter.giftCards, {})).cards : null,
	}
}

export async function action({ request }: ActionFunctionArgs) {
	return submit(await panelContext(request), request, counter.sellGiftCard, {
		to: ({ receipt }) => `/recibos/${receipt.id}`,
		done: 'Tarjeta de regalo vendida',
		refused: 'No se pudo vender la tarjeta',
		failed: 'Error al vender la tarjeta',
	})
}

export default function GiftCards() {
	const { cards, mayRefund, buying, online, ...form } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	return (
		<div className="wrap stack">
			<PageHead
				title="Tarjetas de regalo"
				lead="Se cobran al venderse; quien trae el código paga con ellas su cita, toda o en parte."
			/>
			<div className="stack stack--3">
				<Card title="Vender una tarjeta">
					<div className="stack">
						{buying ? <Buyer {...buying} /> : null}
						<GiftCardForm {...form} client={buying?.client} lastResult={answer?.result} />
					</div>
				</Card>
				{online ? <GiftCardsOnline {...online} /> : null}
				{cards ? (
					<Card title="Vendidas">
						{cards.length === 0 ? <p className="muted">Todavía no se ha vendido ninguna.</p> : null}
						<GiftCardList cards={cards} mayRefund={mayRefund} />
					</Card>
				) : null}
			</div>
		</div>
	)
}
