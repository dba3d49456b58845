import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { businesses } from '#app/features/businesses/operations.server.ts'
import { KeyRoleForm } from '#app/features/businesses/team/ui/key-role-form.tsx'
import { DialogRoute } from '#app/ui/dialog/dialog.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { found, load } from '#app/web/load.server.ts'
import { submit } from '#app/web/submit.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Permisos de la llave' }]

export async function loader({ request, params: { id } }: LoaderFunctionArgs) {
	const { keys } = await load(await panelContext(request), businesses.listApiKeys, {})
	return found(keys.find((key) => key.id === id))
}

export async function action({ request, params: { id } }: ActionFunctionArgs) {
	return submit(await panelContext(request), request, businesses.setApiKeyRole, {
		input: { apiKeyId: id },
		to: () => '/negocio/llaves',
		done: 'Permisos de la llave guardados',
		refused: 'No se pudieron guardar los permisos',
		failed: 'Error al guardar los permisos',
	})
}

export default function KeyPermissions() {
	const { name, role } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	return (
		<DialogRoute title={`Permisos de «${name}»`} parent="/negocio/llaves">
			<KeyRoleForm role={role} parent="/negocio/llaves" lastResult={answer?.result} />
		</DialogRoute>
	)
}
