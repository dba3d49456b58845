import { type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { CloseSheet } from '#app/features/finance/closing/ui/close-sheet.tsx'
import { finance } from '#app/features/finance/operations.server.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { plainField } from '#app/ui/form/field.tsx'
import { PressForm } from '#app/ui/form/press-form.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { PrintButton } from '#app/ui/print-button.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { frameOf, load } from '#app/web/load.server.ts'

export const meta: MetaFunction = () => [{ title: 'Corte de caja' }]

/** Outside the panel: paper needs no menu. */
export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	const close = await load(ctx, finance.closeRecord, { closeId: id })
	const isOpen = close.reopenedBy !== null
	return {
		close,
		business: (await frameOf(ctx)).name,
		mayReview: ctx.can('finance.edit') && !isOpen && close.reviewedBy === null,
		mayReopen: ctx.can('finance.delete') && !isOpen && close.isLast,
	}
}

export default function OneClose() {
	const { close, business, mayReview, mayReopen } = useLoaderData<typeof loader>()
	const actions = (
		<>
			<LinkButton icon="chevron-left" to={`/finanzas/corte?sucursal=${close.branchId}`}>
				Volver a la caja
			</LinkButton>
			{mayReview ? (
				<PressForm action={`/finanzas/cortes/${close.id}/revisar`} icon="check">
					Marcar como revisado
				</PressForm>
			) : null}
			<PrintButton />
		</>
	)
	return (
		<CloseSheet close={close} business={business} actions={actions}>
			{mayReopen ? (
				<Form method="post" action={`/finanzas/cortes/${close.id}/reabrir`} className="money-sheet-actions">
					<TextField field={plainField('reason')} label="¿Por qué se reabre?" required autoComplete="off" />
					<Button look="danger-ghost">Reabrir este corte</Button>
				</Form>
			) : null}
		</CloseSheet>
	)
}
