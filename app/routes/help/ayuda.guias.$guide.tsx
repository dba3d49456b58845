import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { findGuide } from '#app/features/help/guides/guides.server.ts'
import { GuidePage } from '#app/features/help/ui/guide-page.tsx'
import { HelpLayout } from '#app/navigation/layouts/help-layout.tsx'
import { found } from '#app/web/load.server.ts'
import { helpFrame } from './help-screen.server.ts'

export const meta: MetaFunction<typeof loader> = ({ data: shown }) => [{ title: shown?.guide.title ?? 'Ayuda' }]

export async function loader({ request, params }: LoaderFunctionArgs) {
	const guide = found(findGuide(params.guide ?? ''))
	const { frame, headers } = await helpFrame(request)
	return data({ frame, guide }, { headers })
}

export default function HelpGuide() {
	const { frame, guide } = useLoaderData<typeof loader>()
	return (
		<HelpLayout {...frame}>
			<GuidePage guide={guide} />
		</HelpLayout>
	)
}
