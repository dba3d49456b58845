import { Form } from '@remix-run/react'
import { Button, type ButtonLook } from '#app/ui/button.tsx'
import { wizardHome } from '../paths.ts'
import { type Move } from '../schemas.ts'

type MoveFormProps = ButtonLook & { move: Move['move']; version: number }

/** A lone press of the way. */
export function MoveForm({ move, version, children, ...look }: MoveFormProps) {
	return (
		<Form method="post" action={`${wizardHome}?index`}>
			<MoveFields move={move} version={version} />
			<Button {...look}>{children}</Button>
		</Form>
	)
}

export function MoveFields({ move, version }: Pick<MoveFormProps, 'move' | 'version'>) {
	return (
		<>
			<input type="hidden" name="move" value={move} />
			<input type="hidden" name="version" value={version} />
		</>
	)
}
