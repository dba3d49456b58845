import { type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { assistants } from '#app/features/assistants/operations.server.ts'
import { PostsPage } from '#app/features/assistants/posting/ui/posts-page.tsx'
import { AssistantFrame } from '#app/features/assistants/ui/settings/assistant-frame.tsx'
import { useLive } from '#app/realtime/use-live.ts'
import { panelContext } from '#app/web/context.server.ts'
import { load } from '#app/web/load.server.ts'
import { loadAssistant } from './assistant-settings.server.ts'

export const meta: MetaFunction<typeof loader> = ({ data }) => [
	{ title: `Publicaciones de ${data?.assistant.name ?? ''}` },
]

export async function loader({ request, params: { id } }: LoaderFunctionArgs) {
	const { assistant } = await loadAssistant(request, id)
	const ctx = await panelContext(request)
	const list = await load(ctx, assistants.listPosts, { assistantId: assistant.id })
	const preview = await load(ctx, assistants.previewPost, { assistantId: assistant.id })
	return { assistant, list, preview, businessId: ctx.businessId }
}

export default function AssistantPosts() {
	const { assistant, list, preview, businessId } = useLoaderData<typeof loader>()
	useLive(businessId, ['assistants.postPublished', 'assistants.postFailed', 'assistants.postsPrepared'])
	return (
		<AssistantFrame assistant={assistant} part="posts">
			<PostsPage list={list} preview={preview} assistant={assistant} />
		</AssistantFrame>
	)
}
