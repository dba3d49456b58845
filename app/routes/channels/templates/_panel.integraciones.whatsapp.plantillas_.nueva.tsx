import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { channels } from '#app/features/channels/operations.server.ts'
import { TemplateForm } from '#app/features/channels/templates/ui/template-form.tsx'
import { notifications } from '#app/features/notifications/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { demand, load } from '#app/web/load.server.ts'
import { submit } from '#app/web/submit.server.ts'
import { receiveUploads } from '#app/web/uploads/upload.server.ts'
import '#app/features/channels/ui/channels.css'

export const meta: MetaFunction = () => [{ title: 'Nueva plantilla' }]

export async function loader({ request }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	demand(ctx, 'businesses.edit')
	const { accounts } = await load(ctx, channels.listTemplates, {})
	const wanted = new URL(request.url).searchParams.get('aviso')
	const { notices } = await load(ctx, notifications.templates, {})
	const about = notices.find(({ notice }) => notice === wanted)
	const draft = about && { name: about.notice, body: about.body, examples: about.sample.join('\n') }
	return { accounts: accounts.filter(({ mayAsk }) => mayAsk), draft }
}

export async function action({ request }: ActionFunctionArgs) {
	const ctx = await panelContext(request)
	const received = await receiveUploads(ctx, request, { headerFile: { kinds: ['image', 'video', 'pdf'], max: 1 } })
	return submit(ctx, received.request, channels.createTemplate, {
		notTaken: received.refused,
		to: () => '/integraciones/whatsapp/plantillas',
		done: 'Plantilla enviada a revisión',
		refused: 'No se pudo crear la plantilla',
		failed: 'Error al crear la plantilla',
	})
}

export default function NewTemplate() {
	const answer = useActionData<typeof action>()
	return <TemplateForm {...useLoaderData<typeof loader>()} lastResult={answer?.result} />
}
