import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { admin } from '#app/features/admin/operations.server.ts'
import { OwnerForm } from '#app/features/admin/ui/owner-form.tsx'
import { DialogRoute } from '#app/ui/dialog.tsx'
import { adminContext } from '#app/web/admin-context.server.ts'
import { attempt } from '#app/web/attempt.server.ts'
import { load } from '#app/web/load.server.ts'
import { listQuery } from '#app/web/next-page.server.ts'
import { submit } from '#app/web/submit.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Cambiar propietario' }]

export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
	const ctx = await adminContext(request)
	const { name } = await load(ctx, admin.showBusiness, { businessId: id })
	const { correo: email = '' } = listQuery(request, 'correo')
	const outcome = email ? await attempt(ctx, admin.findPerson, { email }) : null
	const found = outcome?.ok ? outcome.value : undefined
	const problem = outcome && !outcome.ok ? Object.values(outcome.failure.fields).flat()[0] : undefined
	return { name, email, found, problem, parent: `/admin/negocios/${id}` }
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
	const { name, email, found, problem, parent } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	return (
		<DialogRoute title="Cambiar propietario" below={<p className="muted">{name}</p>} parent={parent}>
			<OwnerForm email={email} found={found} problem={problem} lastResult={answer?.result} parent={parent} />
		</DialogRoute>
	)
}

export { PanelErrorBoundary as ErrorBoundary } from '#app/ui/error-boundary.tsx'
