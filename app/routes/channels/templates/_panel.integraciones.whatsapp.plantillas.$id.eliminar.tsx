import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { channels } from '#app/features/channels/operations.server.ts'
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { demand, found, load } from '#app/web/load.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Eliminar plantilla' }]
const parent = '/integraciones/whatsapp/plantillas'

export async function loader({ request, params: { id } }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	demand(ctx, 'businesses.edit')
	const { templates } = await load(ctx, channels.listTemplates, {})
	const { name, language } = found(templates.find((template) => template.id === id))
	return { name, language }
}

export async function action({ request, params: { id } }: ActionFunctionArgs) {
	return runAndRedirect(await panelContext(request), request, channels.deleteTemplate, {
		input: { templateId: id },
		back: parent,
		done: 'Plantilla eliminada',
		refused: 'No se pudo eliminar la plantilla',
		failed: 'Error al eliminar la plantilla',
	})
}

export default function DeleteTemplate() {
	const { name, language } = useLoaderData<typeof loader>()
	return (
		<ConfirmDialog
			title={`¿Eliminar ${name} (${language})?`}
			text="Se elimina también en Meta, que no deja usar el mismo nombre durante 30 días. Los avisos que la usan dejan de salir fuera de las 24 horas."
			parent={parent}
			confirm="Eliminar"
			confirming="Eliminando..."
			danger
		/>
	)
}
