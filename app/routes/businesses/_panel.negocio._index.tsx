import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { businesses } from '#app/features/businesses/operations.server.ts'
import { BusinessForm } from '#app/features/businesses/record/ui/business-form.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { submit } from '#app/web/submit.server.ts'
import { receiveUploads } from '#app/web/uploads/upload.server.ts'
import { loadRecord } from './business-record.server.ts'

export const meta: MetaFunction = () => [{ title: 'Negocio' }]

export async function loader({ request }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	return { record: await loadRecord(ctx), mayEdit: ctx.can('businesses.edit') }
}

export async function action({ request }: ActionFunctionArgs) {
	const ctx = await panelContext(request)
	const received = await receiveUploads(ctx, request, { logoFileId: { kinds: ['image'], max: 1 } })
	return submit(ctx, received.request, businesses.saveBusiness, {
		to: () => '/negocio',
		done: 'Negocio guardado correctamente',
		refused: 'No se pudo guardar el negocio',
		failed: 'Error al procesar la solicitud',
		notTaken: received.refused,
	})
}

export default function BusinessPage() {
	const { record, mayEdit } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	// A new logo makes a new form: the uploader begins with what is stored.
	return <BusinessForm key={record.logoFileId ?? ''} record={record} mayEdit={mayEdit} lastResult={answer?.result} />
}
