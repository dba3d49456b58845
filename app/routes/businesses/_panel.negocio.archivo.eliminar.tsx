import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { businesses } from '#app/features/businesses/operations.server.ts'
import { DeleteForm } from '#app/features/businesses/record/ui/delete-form.tsx'
import { DialogRoute } from '#app/ui/dialog/dialog.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { demand, frameOf } from '#app/web/load.server.ts'
import { submit } from '#app/web/submit.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Eliminar negocio' }]
const parent = '/negocio/archivo'

export async function loader({ request }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	demand(ctx, 'businesses.delete')
	return { businessName: (await frameOf(ctx)).name }
}

export async function action({ request }: ActionFunctionArgs) {
	return submit(await panelContext(request), request, businesses.deleteBusiness, {
		to: () => '/negocios/eliminados',
		done: 'Negocio eliminado. Puedes recuperarlo durante 90 días.',
		refused: 'No se pudo eliminar el negocio',
		failed: 'Error al eliminar el negocio',
	})
}

export default function Delete() {
	const { businessName } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	return (
		<DialogRoute title={`¿Eliminar ${businessName}?`} parent={parent}>
			<DeleteForm businessName={businessName} lastResult={answer?.result} parent={parent} />
		</DialogRoute>
	)
}
