import { type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { KnowledgeTabs } from '#app/features/knowledge/ui/knowledge-tabs.tsx'
import { SuggestionList } from '#app/features/knowledge/ui/suggestion-list.tsx'
import { ItemListLayout } from '#app/navigation/layouts/item-list-layout.tsx'
import { useLive } from '#app/realtime/use-live.ts'
import { DialogHost } from '#app/ui/dialog/dialog-host.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { suggestionsScreen } from './knowledge-screen.server.ts'

export const meta: MetaFunction = () => [{ title: 'Sugerencias' }]

export async function loader({ request }: LoaderFunctionArgs) {
	return suggestionsScreen(await panelContext(request))
}

export default function KnowledgeSuggestions() {
	const { total, businessId, ...list } = useLoaderData<typeof loader>()
	useLive(businessId, ['knowledge.'])
	return (
		<DialogHost>
			<ItemListLayout
				title="Conocimiento"
				lead="Lo que contestó tu equipo cuando un asistente no supo. No incluye datos de personas."
				filters={<KnowledgeTabs part="suggestions" waiting={total} />}
			>
				<SuggestionList {...list} />
			</ItemListLayout>
		</DialogHost>
	)
}
