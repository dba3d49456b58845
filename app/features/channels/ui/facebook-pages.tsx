import { LinkButton } from '#app/ui/button.tsx'
import { Callout } from '#app/ui/feedback/callout.tsx'
import { PressForm } from '#app/ui/form/press-form.tsx'
import { Card } from '#app/ui/list/card.tsx'
import { EmptyState } from '#app/ui/list/empty-state.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { type MetaLogin, type OwnedPages } from '../schemas.ts'
import { FacebookLogin } from './facebook-login.tsx'

type FacebookPagesProps = { login: MetaLogin; pages: OwnedPages['pages'] | null; problem?: string }

/** Which of the pages that somebody manages the business answers on. */
export function FacebookPages({ login, pages, problem }: FacebookPagesProps) {
	return (
		<div className="stack stack--3">
			<PageHead
				title="Páginas de Facebook"
				lead="Elige en cuál página y en cuál perfil de Instagram contestas desde aquí."
			/>
			<Card title={login.label ? `Sesión de ${login.label}` : 'Inicia sesión'}>
				<div className="stack">
					{problem ? <Callout status="fallo">{problem}</Callout> : null}
					{login.problem ? (
						<Callout status="fallo">Facebook ya no acepta esta sesión. Inicia sesión otra vez.</Callout>
					) : null}
					<FacebookLogin login={login} />
				</div>
			</Card>
			{pages?.length === 0 && !login.problem ? (
				<EmptyState
					title="No administras ninguna página"
					text="Entra a Facebook con la cuenta que administra la página de tu negocio, o pide que te den acceso."
				/>
			) : null}
			{pages?.map((page) => (
				<OnePage key={page.id} page={page} />
			))}
		</div>
	)
}

function OnePage({ page: { id, name, instagram, connected } }: { page: OwnedPages['pages'][number] }) {
	return (
		<Card title={name || id}>
			<div className="row row--wrap">
				{connected.includes('messenger') ? (
					<LinkButton to="/integraciones/messenger">Messenger conectado</LinkButton>
				) : (
					<PressForm
						action="/integraciones/facebook"
						fields={{ channel: 'messenger', page: id }}
						look="primary"
						label={name}
					>
						Conectar Messenger
					</PressForm>
				)}
				{instagram ? (
					connected.includes('instagram') ? (
						<LinkButton to="/integraciones/instagram">Instagram conectado</LinkButton>
					) : (
						<PressForm action="/integraciones/facebook" fields={{ channel: 'instagram', page: id }} label={name}>
							Conectar Instagram{instagram.username ? ` @${instagram.username}` : ''}
						</PressForm>
					)
				) : (
					<p className="muted">Sin perfil profesional de Instagram vinculado.</p>
				)}
			</div>
		</Card>
	)
}
