import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData } from '@remix-run/react'
import { StripeKeysForm } from '#app/features/payments/connecting/ui/stripe-keys-form.tsx'
import { payments } from '#app/features/payments/operations.server.ts'
import { DialogRoute } from '#app/ui/dialog/dialog.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { demand } from '#app/web/load.server.ts'
import { submit } from '#app/web/submit.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Conectar Stripe con tu clave' }]
const parent = '/integraciones/stripe'

export async function loader({ request }: LoaderFunctionArgs) {
	demand(await panelContext(request), 'businesses.edit')
	return null
}

export async function action({ request }: ActionFunctionArgs) {
	return submit(await panelContext(request), request, payments.connectStripeKeys, {
		to: () => parent,
		done: 'Stripe conectado',
		refused: 'No se pudo conectar Stripe',
		failed: 'Error al conectar Stripe',
	})
}

export default function ConnectWithKey() {
	const answer = useActionData<typeof action>()
	return (
		<DialogRoute title="Conectar Stripe con tu clave" parent={parent}>
			<StripeKeysForm lastResult={answer?.result} parent={parent} />
		</DialogRoute>
	)
}
