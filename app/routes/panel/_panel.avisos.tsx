import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { notices } from '#app/features/notices/operations.server.ts'
import { NoticeList } from '#app/features/notices/ui/notice-list.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { frameOf, load } from '#app/web/load.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'

export const meta: MetaFunction = () => [{ title: 'Avisos' }]

export async function loader({ request }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	const cursor = new URL(request.url).searchParams.get('cursor') ?? undefined
	const page = await load(ctx, notices.list, { cursor })
	return { ...page, now: ctx.now, timeZone: (await frameOf(ctx)).timeZone }
}

export async function action({ request }: ActionFunctionArgs) {
	return runAndRedirect(await panelContext(request), request, notices.markRead, {
		back: '/avisos',
		done: 'Avisos marcados como vistos',
		refused: 'No se pudo marcar como visto',
		failed: 'Error al marcar como visto',
	})
}

export default function NoticesPage() {
	const page = useLoaderData<typeof loader>()
	return <NoticeList {...page} />
}
