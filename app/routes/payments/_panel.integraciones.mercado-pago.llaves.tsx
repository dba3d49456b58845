import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData } from '@remix-run/react'
import { KeysForm } from '#app/features/payments/connecting/ui/keys-form.tsx'
import { payments } from '#app/features/payments/operations.server.ts'
import { DialogRoute } from '#app/ui/dialog/dialog.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { demand } from '#app/web/load.server.ts'
import { submit } from '#app/web/submit.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Conectar con tus llaves' }]
const parent = '/integraciones/mercado-pago'

export async function loader({ request }: LoaderFunctionArgs) {
	demand(await panelContext(request), 'businesses.edit')
	return null
}

export async function action({ request }: ActionFunctionArgs) {
	return submit(await panelContext(request), request, payments.connectKeys, {
		to: () => parent,
		done: 'Mercado Pago conectado',
		refused: 'No se pudo conectar Mercado Pago',
		failed: 'Error al conectar Mercado Pago',
	})
}

export default function ConnectWithKeys() {
	const answer = useActionData<typeof action>()
	return (
		<DialogRoute title="Conectar con tus llaves" parent={parent}>
			<KeysForm lastResult={answer?.result} parent={parent} />
		</DialogRoute>
	)
}
