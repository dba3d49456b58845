import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { CheckoutForm } from '#app/features/counter/checkout/ui/checkout-form.tsx'
import { counter } from '#app/features/counter/operations.server.ts'
import { type Receipt } from '#app/features/counter/schemas.ts'
import { methodName } from '#app/features/counter/words.ts'
import { newShortId } from '#app/lib/id.ts'
import { moneyText } from '#app/lib/money.ts'
import { DialogRoute } from '#app/ui/dialog/dialog.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { load } from '#app/web/load.server.ts'
import { submit } from '#app/web/submit.server.ts'
import { agendaBehind } from './agenda-dialog.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Registrar pago' }]

export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	const { search } = await agendaBehind(ctx, request)
	return {
		account: await load(ctx, counter.account, { appointmentId: id }),
		// Of this form: sent twice, or again after going back, it is one payment.
		requestKey: newShortId() + newShortId(),
		parent: `/agenda/citas/${id}${search}`,
	}
}

export async function action({ request, params: { id } }: ActionFunctionArgs) {
	const ctx = await panelContext(request)
	const { search } = await agendaBehind(ctx, request)
	return submit(ctx, request, counter.checkout, {
		input: { appointmentId: id },
		to: ({ appointmentId }) => `/agenda/citas/${appointmentId}${search}`,
		done: 'Pago registrado correctamente',
		said: ({ receipt }) => saidOf(receipt),
		refused: 'No se pudo registrar el pago',
		failed: 'Error al registrar el pago',
	})
}

/**
 * The change is what somebody waits for; where a gift card, a package or a discount took something off, what is left to be
 * taken in is known to the server alone.
 */
function saidOf({ folio, currency, body: { credits, paid, changeMinor, owesMinor } }: Receipt): string {
	const money = (minor: number) => moneyText({ minor, currency })
	const took = paid.map(({ paymentMethod, minor }) => `${money(minor)} (${methodName(paymentMethod)})`)
	const parts = credits.map(({ name, minor }) => `${name}: ${money(minor)}`)
	const also = [
		...(credits.length > 0 ? [...parts, took.length > 0 ? `Cobra ${took.join(' y ')}` : 'Nada más que cobrar'] : []),
		changeMinor > 0 ? `Cambio: ${money(changeMinor)}` : '',
		owesMinor > 0 ? `Queda a deber ${money(owesMinor)}` : '',
	].filter(Boolean)
	return ['Pago registrado correctamente', `Recibo ${folio}`, ...also].join('. ')
}

export default function NewPayment() {
	const { account, requestKey, parent } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	return (
		<DialogRoute title="Registrar pago" below={<p className="muted">{account.subject}</p>} parent={parent}>
			<CheckoutForm account={account} requestKey={requestKey} lastResult={answer?.result} parent={parent} />
		</DialogRoute>
	)
}
