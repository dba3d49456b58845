import { type DndContextProps } from '@dnd-kit/core'

/** What is read aloud while something is dragged by keys. */
export const spoken: DndContextProps['accessibility'] = {
	screenReaderInstructions: {
		draggable:
			'Con espacio lo tomas, con las flechas lo mueves, con espacio lo sueltas y con Esc lo dejas donde estaba.',
	},
	announcements: {
		onDragStart: () => 'Lo tomaste.',
		onDragOver: ({ over }) => (over ? 'Está sobre otro lugar.' : 'No está sobre ningún lugar.'),
		onDragEnd: ({ over }) => (over ? 'Lo soltaste.' : 'Quedó donde estaba.'),
		onDragCancel: () => 'Quedó donde estaba.',
	},
}
