import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { admin } from '#app/features/admin/operations.server.ts'
import { roleNames } from '#app/features/admin/ui/words.ts'
import { DialogRoute } from '#app/ui/dialog/dialog.tsx'
import { FindPersonForm } from '#app/ui/form/find-person-form.tsx'
import { searchPerson } from '#app/web/find-person.server.ts'
import { load } from '#app/web/load.server.ts'
import { submit } from '#app/web/submit.server.ts'
import { adminContext } from './admin-context.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Cambiar propietario' }]

export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
	const ctx = await adminContext(request)
	const { name } = await load(ctx, admin.showBusiness, { businessId: id })
	return { name, parent: `/admin/negocios/${id}`, search: await searchPerson(ctx, request, admin.findPerson) }
}

export async function action({ request, params: { id } }: ActionFunctionArgs) {
	return submit(await adminContext(request), request, admin.changeOwner, {
		input: { businessId: id },
		to: () => `/admin/negocios/${id}`,
		done: 'Usuario cambiado correctamente',
		refused: 'Error al cambiar el usuario',
		failed: 'Error al cambiar el usuario',
	})
}

export default function ChangeOwner() {
	const { name, search, parent } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	return (
		<DialogRoute title="Cambiar propietario" below={<p className="muted">{name}</p>} parent={parent}>
			<FindPersonForm {...search} parent={parent} lastResult={answer?.result} save="Cambiar propietario">
				, {search.found ? roleNames[search.found.role] : null}. Tendrá acceso completo; quien era dueño sigue en el
				equipo.
			</FindPersonForm>
		</DialogRoute>
	)
}
