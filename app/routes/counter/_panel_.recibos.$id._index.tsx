import { type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { counter } from '#app/features/counter/operations.server.ts'
import { ReceiptPaper } from '#app/features/counter/receipts/ui/receipt-paper.tsx'
import { newShortId } from '#app/lib/id.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { plainField } from '#app/ui/form/field.tsx'
import { PressForm } from '#app/ui/form/press-form.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { panelContext } from '#app/web/context.server.ts'
import { load } from '#app/web/load.server.ts'

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `Recibo ${data?.receipt.folio ?? ''}` }]

/** Outside the panel: paper needs no menu. */
export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	const receipt = await load(ctx, counter.receipt, { receiptId: id })
	const { appointmentId, contactId } = receipt
	return {
		receipt,
		isLetter: new URL(request.url).searchParams.get('papel') === 'carta',
		mayWrite: ctx.can('inbox.send') && contactId !== null,
		requestKey: newShortId(),
		back: appointmentId
			? `/agenda/citas/${appointmentId}`
			: contactId && ctx.can('contacts.view')
				? `/contactos/${contactId}`
				: '/agenda',
	}
}

export default function OneReceipt() {
	const { receipt, isLetter, mayWrite, requestKey, back } = useLoaderData<typeof loader>()
	const hydrated = useHydrated()
	const send = `/recibos/${receipt.id}/enviar`
	const actions = (
		<>
			<LinkButton icon="chevron-left" to={back}>
				Volver
			</LinkButton>
			<LinkButton to={isLetter ? '?papel=80' : '?papel=carta'}>
				{isLetter ? 'En rollo de 80 mm' : 'En hoja carta'}
			</LinkButton>
			{mayWrite ? (
				<PressForm action={send} fields={{ by: 'whatsapp', requestKey }} icon="message-circle">
					Enviar por WhatsApp
				</PressForm>
			) : null}
			<Form method="post" action={send} className="receipt-actions-mail">
				<input type="hidden" name="by" value="mail" />
				<input type="hidden" name="requestKey" value={requestKey} />
				<TextField
					field={plainField('email')}
					label="Correo"
					type="email"
					optional
					placeholder="El del cliente"
					autoComplete="off"
				/>
				<Button>Enviar por correo</Button>
			</Form>
			{hydrated ? (
				<Button look="primary" icon="printer" type="button" onClick={() => window.print()}>
					Imprimir
				</Button>
			) : null}
		</>
	)
	return <ReceiptPaper receipt={receipt} paper={isLetter ? 'letter' : 'roll'} actions={actions} />
}
