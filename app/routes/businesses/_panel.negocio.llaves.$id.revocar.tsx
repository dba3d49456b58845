import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { businesses } from '#app/features/businesses/operations.server.ts'
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { found, load } from '#app/web/load.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Revocar llave' }]

export async function loader({ request, params: { id } }: LoaderFunctionArgs) {
	const { keys } = await load(await panelContext(request), businesses.listApiKeys, {})
	return found(keys.find((key) => key.id === id))
}

export async function action({ request, params: { id } }: ActionFunctionArgs) {
	return runAndRedirect(await panelContext(request), request, businesses.revokeApiKey, {
		input: { apiKeyId: id },
		back: '/negocio/llaves',
		done: 'Llave revocada: ya no abre tu negocio',
		refused: 'No se pudo revocar la llave',
		failed: 'Error al revocar la llave',
	})
}

export default function RevokeKey() {
	const { name, prefix } = useLoaderData<typeof loader>()
	return (
		<ConfirmDialog
			title={`¿Revocar «${name}»?`}
			text={`Los sistemas que usan la llave ${prefix}… dejan de funcionar en este momento. No se puede deshacer.`}
			parent="/negocio/llaves"
			confirm="Revocar llave"
			confirming="Revocando..."
			danger
		/>
	)
}
