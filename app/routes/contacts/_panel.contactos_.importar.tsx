import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { importTexts } from '#app/features/clients/import/schemas-import.ts'
import { UploadPage } from '#app/features/clients/import/ui/upload-page.tsx'
import { clients } from '#app/features/clients/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { frameOf, load } from '#app/web/load.server.ts'
import { submit } from '#app/web/submit.server.ts'
import { receiveUploads } from '#app/web/uploads/upload.server.ts'

export const meta: MetaFunction = () => [{ title: 'Registrar contactos' }]

export async function loader({ request }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	const { imports } = await load(ctx, clients.listImports, {})
	return { imports, timeZone: (await frameOf(ctx)).timeZone }
}

export async function action({ request }: ActionFunctionArgs) {
	const ctx = await panelContext(request)
	const received = await receiveUploads(ctx, request, { fileId: { kinds: ['table'], max: 1 } })
	return submit(ctx, received.request, clients.readImport, {
		to: ({ importId }) => `/contactos/importar/${importId}`,
		done: 'Archivo leído: revisa qué trae cada columna',
		refused: importTexts.unread,
		failed: importTexts.unread,
		notTaken: received.refused,
	})
}

export default function ImportContacts() {
	const error = useActionData<typeof action>()?.result.error
	const errors = error?.fileId
	return (
		<UploadPage {...useLoaderData<typeof loader>()} errors={errors ?? undefined} general={error?.[''] ?? undefined} />
	)
}
