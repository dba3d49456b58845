import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { RefundCardForm } from '#app/features/counter/gift-cards/ui/refund-card-form.tsx'
import { counter } from '#app/features/counter/operations.server.ts'
import { newShortId } from '#app/lib/id.ts'
import { Card } from '#app/ui/list/card.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { load } from '#app/web/load.server.ts'
import { submit } from '#app/web/submit.server.ts'

export const meta: MetaFunction = () => [{ title: 'Devolver una tarjeta de regalo' }]

export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	return {
		card: await load(ctx, counter.giftCard, { giftCardId: id }),
		// Of this form: sent twice, it is one refund.
		requestKey: newShortId() + newShortId(),
	}
}

export async function action({ request, params: { id } }: ActionFunctionArgs) {
	return submit(await panelContext(request), request, counter.refundGiftCard, {
		input: { giftCardId: id },
		to: ({ receipt }) => `/recibos/${receipt.id}`,
		done: 'Tarjeta devuelta',
		refused: 'No se pudo devolver la tarjeta',
		failed: 'Error al devolver la tarjeta',
	})
}

export default function RefundGiftCard() {
	const { card, requestKey } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	const crumbs = [{ to: '/tarjetas-de-regalo', name: 'Tarjetas de regalo' }]
	return (
		<div className="wrap stack">
			<PageHead title="Devolver una tarjeta" crumbs={crumbs} />
			<Card title={`Tarjeta ${card.code}`}>
				{card.leftMinor > 0 ? (
					<RefundCardForm card={card} requestKey={requestKey} lastResult={answer?.result} />
				) : (
					<p className="muted">{card.isVoid ? 'Ya se devolvió.' : 'Ya se usó toda: no queda nada por devolver.'}</p>
				)}
			</Card>
		</div>
	)
}
