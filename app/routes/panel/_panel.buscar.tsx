import { type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { palette } from '#app/features/home/palette/operations.server.ts'
import { foundGroups } from '#app/features/home/palette/ui/found-groups.ts'
import { usePanelMenu } from '#app/navigation/menu/panel-menu.ts'
import { hasScreen } from '#app/navigation/menu/screens.ts'
import { SearchPage } from '#app/navigation/search-page.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { frameOf, load } from '#app/web/load.server.ts'

export const meta: MetaFunction = () => [{ title: 'Buscar' }]

export async function loader({ request }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	const search = new URL(request.url).searchParams.get('q')?.trim().slice(0, 100) ?? ''
	const found = await load(ctx, palette.search, { search: search || undefined })
	const { countryCode: home } = await frameOf(ctx)
	return { search, groups: foundGroups(found, { contactPage: hasScreen('/contactos'), home }) }
}

export default function SearchRoute() {
	const { search, groups } = useLoaderData<typeof loader>()
	return <SearchPage menu={usePanelMenu()} search={search} groups={groups} />
}
