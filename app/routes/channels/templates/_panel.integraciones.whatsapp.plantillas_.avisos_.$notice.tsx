import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { notifications } from '#app/features/notifications/operations.server.ts'
import { ChooseNoticeTemplate } from '#app/features/notifications/templates/ui/notice-template-pages.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { demand, found, load } from '#app/web/load.server.ts'
import { submit } from '#app/web/submit.server.ts'
import { receiveUploads } from '#app/web/uploads/upload.server.ts'

export const meta: MetaFunction = () => [{ title: 'Elegir plantilla' }]

export async function loader({ request, params: { notice: wanted } }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	demand(ctx, 'businesses.edit')
	const { notices, choices } = await load(ctx, notifications.templates, {})
	const notice = found(notices.find((each) => each.notice === wanted))
	const id = new URL(request.url).searchParams.get('plantilla')
	const current = choices.find(({ name, language }) => name === notice.name && language === notice.language)
	return { notice, choices, chosen: choices.find((choice) => choice.id === id) ?? current ?? choices[0] }
}

export async function action({ request, params: { notice } }: ActionFunctionArgs) {
	const ctx = await panelContext(request)
	const received = await receiveUploads(ctx, request, { fileId: { kinds: ['image', 'video', 'pdf'], max: 1 } })
	return submit(ctx, received.request, notifications.chooseTemplate, {
		notTaken: received.refused,
		input: { notice },
		to: () => '/integraciones/whatsapp/plantillas/avisos',
		done: '',
		said: ({ title, name }) => `${title}: sale con ${name}`,
		refused: 'No se pudo elegir la plantilla',
		failed: 'Error al elegir la plantilla',
	})
}

export default function ChooseTemplate() {
	const answer = useActionData<typeof action>()
	return <ChooseNoticeTemplate {...useLoaderData<typeof loader>()} lastResult={answer?.result} />
}
