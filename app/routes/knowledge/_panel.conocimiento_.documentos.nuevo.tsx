import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData } from '@remix-run/react'
import { knowledge } from '#app/features/knowledge/operations.server.ts'
import { DocumentForm } from '#app/features/knowledge/ui/document-form.tsx'
import { DialogRoute } from '#app/ui/dialog/dialog.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { submit } from '#app/web/submit.server.ts'
import { receiveUploads } from '#app/web/uploads/upload.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Agregar documento' }]

const parent = '/conocimiento/documentos'

export async function loader({ request }: LoaderFunctionArgs) {
	await panelContext(request)
	return null
}

export async function action({ request }: ActionFunctionArgs) {
	const ctx = await panelContext(request)
	const received = await receiveUploads(ctx, request, { fileId: { kinds: ['pdf', 'docx'], max: 1 } })
	return submit(ctx, received.request, knowledge.addDocument, {
		to: () => parent,
		done: 'Documento agregado: en un momento estará listo',
		refused: 'No se pudo agregar el documento',
		failed: 'Error al agregar el documento',
		notTaken: received.refused,
	})
}

export default function NewDocument() {
	const answer = useActionData<typeof action>()
	return (
		<DialogRoute title="Agregar documento" parent={parent}>
			<DocumentForm parent={parent} lastResult={answer?.result} />
		</DialogRoute>
	)
}
