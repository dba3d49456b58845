import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData, useLocation } from '@remix-run/react'
import { guideOf } from '#app/features/help/areas.ts'
import { useCounts } from '#app/features/notices/ui/use-counts.ts'
import { backLinkFor } from '#app/navigation/back-link.ts'
import { PanelLayout } from '#app/navigation/layouts/panel-layout.tsx'
import { menuFor } from '#app/navigation/menu/menu-entries.ts'
import { hasScreen } from '#app/navigation/menu/screens.ts'
import { useBrand } from '#app/navigation/use-brand.ts'
import { logHead, panelFrame } from './panel.server.ts'

export async function loader({ request }: LoaderFunctionArgs) {
	// Asked before any screen has read anything: what happens from here on is told by the line.
	const [liveSince, { shown, headers }] = await Promise.all([logHead(), panelFrame(request)])
	return data({ ...shown, liveSince }, { headers })
}

export default function Panel() {
	const { frame, user, role, visiting, flash, menuState, counts, businessId, liveSince } =
		useLoaderData<typeof loader>()
	const { unread, bell } = useCounts(businessId, counts, liveSince)
	const granted = new Set(frame.permissions)
	const help = `/ayuda/guias/${guideOf(useLocation().pathname)}`
	const { name, balance, credits, countryCode, others } = frame
	// Nobody books as long as the business is in onboarding (AGE-012).
	const books = granted.has('agenda.book') && !frame.onboarding
	return (
		<PanelLayout
			user={user}
			business={{ name, balance, credits, countryCode, others, hasPartner: useBrand().partnerId !== undefined }}
			menu={menuFor(granted, { '/chat': unread })}
			menuState={menuState}
			back={backLinkFor(role)}
			bell={bell}
			help={help}
			accountLinks={[
				{ to: help, label: 'Ayuda de esta pantalla', icon: 'lightbulb' as const },
				...(hasScreen('/cuenta') ? [{ to: '/cuenta', label: 'Mi cuenta', icon: 'user' as const }] : []),
				...(others.length > 0 ? [{ to: '/auth/negocios', label: 'Cambiar de negocio', icon: 'store' as const }] : []),
			]}
			create={books ? { to: '/agenda/citas/nueva', label: 'Agendar cita' } : undefined}
			flash={flash}
			visiting={visiting}
			settingUp={frame.onboarding ? (granted.has('businesses.edit') ? 'own' : 'others') : undefined}
		>
			<Outlet />
		</PanelLayout>
	)
}
