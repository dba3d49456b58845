import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { inbox } from '#app/features/inbox/operations.server.ts'
import { RepliesScreen } from '#app/features/inbox/ui/replies/replies-screen.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { load } from '#app/web/load.server.ts'
import { submit } from '#app/web/submit.server.ts'

export const meta: MetaFunction = () => [{ title: 'Respuestas guardadas · Chat' }]

export async function loader({ request }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	const { replies } = await load(ctx, inbox.listReplies, {})
	const edited = new URL(request.url).searchParams.get('guardada')
	return { replies, edited: replies.find(({ id }) => id === edited), maySave: ctx.can(inbox.saveReply.permission) }
}

export async function action({ request }: ActionFunctionArgs) {
	return submit(await panelContext(request), request, inbox.saveReply, {
		to: () => '/chat/respuestas',
		done: 'Respuesta guardada',
		refused: 'No se pudo guardar la respuesta',
		failed: 'Error al guardar la respuesta',
	})
}

export default function Replies() {
	return <RepliesScreen {...useLoaderData<typeof loader>()} lastResult={useActionData<typeof action>()?.result} />
}
