import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { payments } from '#app/features/payments/operations.server.ts'
import { providerFacts } from '#app/features/payments/providing/providers.ts'
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { demand, found, load } from '#app/web/load.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Desconectar Mercado Pago' }]
const parent = '/integraciones/mercado-pago'

export async function loader({ request }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	demand(ctx, 'businesses.edit')
	const account = await load(ctx, payments.sellerAccount, {})
	return found(account.state === 'none' ? undefined : account)
}

export async function action({ request }: ActionFunctionArgs) {
	return runAndRedirect(await panelContext(request), request, payments.disconnectSeller, {
		input: {},
		back: parent,
		done: 'Mercado Pago desconectado',
		refused: 'No se pudo desconectar Mercado Pago',
		failed: 'Error al desconectar Mercado Pago',
	})
}

export default function DisconnectSeller() {
	const { label, way, elsewhere } = useLoaderData<typeof loader>()
	const then = elsewhere
		? `los enlaces nuevos se cobran con ${providerFacts[elsewhere].name}`
		: 'tus citas dejan de cobrarse en línea'
	return (
		<ConfirmDialog
			title="¿Desconectar Mercado Pago?"
			text={`${way === 'keys' ? 'Se borran las llaves' : 'Se borra el permiso'} de ${label ?? 'tu cuenta'} y ${then}. Quien ya abrió un enlace de pago todavía puede pagarte en Mercado Pago, pero aquí ya no se confirmará solo.`}
			parent={parent}
			confirm="Desconectar"
			confirming="Desconectando..."
			danger
		/>
	)
}
