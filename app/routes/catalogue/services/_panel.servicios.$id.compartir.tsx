import { type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ShareService } from '#app/features/services/ui/share-panel.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { sharedService } from './services-screen.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Compartir servicio' }]

export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
	return sharedService(await panelContext(request), request, id)
}

export default function Share() {
	return <ShareService {...useLoaderData<typeof loader>()} />
}
