import { type ReactNode } from 'react'
import { LinkButton } from '#app/ui/button.tsx'
import { Callout } from '#app/ui/feedback/callout.tsx'
import { StatusChip } from '#app/ui/feedback/status-chip.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { type AssistantRecord } from '../../schemas.ts'
import { audienceWords, outOfCreditsText } from '../assistant-card.tsx'
import { rulesNotices, summaryOf, wantsNotices } from './summary.ts'
import { NotItsNotices } from './whose-notices.tsx'

type Part = 'texts' | 'config' | 'capabilities' | 'posts'
type FrameProps = { assistant: AssistantRecord; part: Part; children: ReactNode }

/** The settings of an assistant in their parts, under what they make of it in plain words. */
export function AssistantFrame({ assistant, part, children }: FrameProps) {
	const { id, name, isWorking } = assistant
	const path = `/asistentes/${id}`
	const tabs = [
		{ id: 'texts', to: path, name: 'Textos' },
		{ id: 'config', to: `${path}/configuracion`, name: 'Configuración' },
		{ id: 'capabilities', to: `${path}/capacidades`, name: 'Capacidades' },
		// One for the team publishes nothing, and has no switch for it.
		...(assistant.type === 'business' ? [] : [{ id: 'posts', to: `${path}/publicaciones`, name: 'Publicaciones' }]),
	]
	return (
		<div className="stack stack--3">
			<PageHead
				title={name}
				crumbs={[{ to: '/asistentes', name: 'Asistentes' }]}
				lead={`${audienceWords[assistant.audience]} · ${assistant.branchName}`}
			>
				<StatusChip status={!assistant.hasCredits ? 'aviso' : isWorking ? 'ok' : undefined}>
					{!assistant.hasCredits ? 'No disponible' : isWorking ? 'Encendido' : 'Apagado'}
				</StatusChip>
				<LinkButton icon="repeat" to={`${path}/ensayo`}>
					Ensayar
				</LinkButton>
				<LinkButton icon="chart-column" to={`/asistentes/numeros?asistente=${id}`}>
					Números
				</LinkButton>
				<LinkButton icon="message-circle" to={`${path}/probar`}>
					Probar
				</LinkButton>
			</PageHead>
			{assistant.hasCredits ? null : <Callout status="aviso">{outOfCreditsText[assistant.model]}</Callout>}
			<Callout status={isWorking ? 'ok' : 'info'}>
				{summaryOf(assistant)}
				{wantsNotices(assistant) && !rulesNotices(assistant) ? <NotItsNotices assistant={assistant} /> : null}
			</Callout>
			<Tabs label={`Ajustes de ${name}`} tabs={tabs.map((tab) => ({ ...tab, current: tab.id === part }))} />
			{children}
		</div>
	)
}
