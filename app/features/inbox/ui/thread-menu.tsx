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
	/** May answer for it: assign it, put it off. */
	maySend: boolean
	/** Who looks, when they are of the team. */
	me?: string
}

/** What can be done with a whole conversation. */
export function ThreadMenu({ thread, path, back, list, maySend, me }: ThreadMenuProps) {
	const over = (part: string) => back.replace(/(?=\?|$)/, `/${part}`)
	return (
		<Menu label="Más acciones">
			{maySend ? (
				<>
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
			<Form method="post" action={`${path}/no-leida`} preventScrollReset>
				<input type="hidden" name="back" value={list} />
				<MenuButton icon="mail">Marcar como no leída</MenuButton>
			</Form>
		</Menu>
	)
}
