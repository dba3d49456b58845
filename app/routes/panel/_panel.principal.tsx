import { type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { AppointmentStatusChip } from '#app/features/agenda/booking/ui/appointment-status.tsx'
import { agendaMay } from '#app/features/agenda/calendar/ui/agenda-may.ts'
import { inSight } from '#app/features/agenda/calendar/ui/in-sight.ts'
import { Face } from '#app/features/assistants/ui/face.tsx'
import { home as homeOperations } from '#app/features/home/operations.server.ts'
import { AssistantRow } from '#app/features/home/ui/assistant-row.tsx'
import { heardAtHome } from '#app/features/home/ui/heard.ts'
import { Hello } from '#app/features/home/ui/hello.tsx'
import { TodayCard } from '#app/features/home/ui/today-card.tsx'
import { WaitingCard } from '#app/features/home/ui/waiting-card.tsx'
import { WayCard } from '#app/features/onboarding/ui/way-card.tsx'
import '#app/features/home/ui/home.css'
import { HomeItems, HomeSearch } from '#app/navigation/home-items.tsx'
import { homeTab } from '#app/navigation/home-tabs.ts'
import { usePanelMenu } from '#app/navigation/menu/panel-menu.ts'
import { isMeant, useLive } from '#app/realtime/use-live.ts'
import { Awning } from '#app/ui/awning.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { frameOf, load } from '#app/web/load.server.ts'
import { sessionOf } from '#app/web/session.server.ts'

import { shownWay } from '../onboarding/way-cookie.server.ts'

export const meta: MetaFunction = () => [{ title: 'Inicio' }]

export async function loader({ request }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	const home = await load(ctx, homeOperations.show, {})
	const name = (await sessionOf(request))?.name ?? ''
	const may = agendaMay(ctx, await frameOf(ctx))
	const way = shownWay(request, home)
	return { home, way, name, businessId: ctx.businessId, may }
}

export default function HomePage() {
	const { home, way, name, businessId, may } = useLoaderData<typeof loader>()
	const query = new URLSearchParams(useLocation().search)
	const asked = query.get('q') ?? ''
	const [search, setSearch] = useState(asked)
	useEffect(() => setSearch(asked), [asked])
	useLive(businessId, (event) => isMeant(heardAtHome, event) || inSight(home.span, event))
	const { today, waiting, assistants, now } = home
	return (
		<>
			<Awning small />
			<div className="wrap">
				<div className="hello">
					<Hello home={home} name={name} />
					<HomeSearch key={asked} value={asked} onSearch={setSearch} />
				</div>
				{way ? <WayCard way={way} /> : null}
				{assistants && assistants.length > 0 ? (
					<AssistantRow assistants={assistants} face={(color) => <Face color={color} />} />
				) : null}
				<div className={today || waiting?.count ? 'home-grid' : undefined}>
					<HomeItems menu={usePanelMenu()} tab={homeTab(query.get('seccion'))} search={search} />
					{today || waiting?.count ? (
						<aside className="stack" aria-label="Hoy">
							{today ? (
								<TodayCard
									home={{ ...home, today }}
									mayBook={may.book === true}
									mayReceive={may.book === true && may.mark === true}
									mayBlock={may.block === true}
									chip={(status) => <AppointmentStatusChip status={status} />}
								/>
							) : null}
							{waiting ? <WaitingCard waiting={waiting} now={now} /> : null}
						</aside>
					) : null}
				</div>
			</div>
		</>
	)
}
