import { Form } from '@remix-run/react'
import { Menu, MenuButton, MenuLink } from '#app/ui/menu.tsx'
import { type Conversation } from '../schemas.ts'

export type ThreadMenuProps = {
	thread: Conversation['thread']
	/** '/chat/{id}', and the same with the state of the list. */
	path: string
	back: string
	/** The list, where what is put away leads. */
	list: string
	/** The conversation with a dialog over it. */
	over?: (part: string) => string
	/** May answer for it: assign it, put it off. */
	maySend: boolean
	/** May ask the person a form here. */
	mayAsk?: boolean
	/** Who looks, when they are of the team. */
	me?: string
}

/** What can be done with a whole conversation. */
export function ThreadMenu({ thread, path, back, list, over, maySend, mayAsk, me }: ThreadMenuProps) {
	return (
		<Menu label="Más acciones">
			{maySend && over ? (
				<>
					<MenuLink to={over('nota-equipo')} icon="sticky-note">
						Nota para el equipo
					</MenuLink>
					<MenuLink to={over('respuestas')} icon="clipboard-list">
						Respuestas guardadas
					</MenuLink>
					{mayAsk ? (
						<MenuLink to={over('formulario')} icon="sheet">
							Preguntar un formulario
						</MenuLink>
					) : null}
					{me && thread.assignee?.id !== me ? (
						<Form method="post" action={`${path}/asignar`} preventScrollReset>
							<input type="hidden" name="assigneeId" value={me} />
							<MenuButton icon="hand">Asignarme</MenuButton>
						</Form>
					) : null}
					<MenuLink to={over('asignar')} icon="user">
						{thread.assignee ? 'Asignar a alguien más' : 'Asignar'}
					</MenuLink>
					{thread.snoozedUntil ? (
						<Form method="post" action={`${path}/volver`} preventScrollReset>
							<input type="hidden" name="back" value={back} />
							<MenuButton icon="clock">Quitar de pospuestas</MenuButton>
						</Form>
					) : (
						<MenuLink to={over('posponer')} icon="clock">
							Posponer
						</MenuLink>
					)}
				</>
			) : null}
			{over ? (
				<MenuLink to={over('buscar')} icon="search">
					Buscar en este chat
				</MenuLink>
			) : null}
			{over ? (
				<MenuLink to={over('teclas')} icon="info">
					Teclas
				</MenuLink>
			) : null}
			<Form method="post" action={`${path}/no-leida`} preventScrollReset>
				<input type="hidden" name="back" value={list} />
				<MenuButton icon="mail">Marcar como no leída</MenuButton>
			</Form>
		</Menu>
	)
}
