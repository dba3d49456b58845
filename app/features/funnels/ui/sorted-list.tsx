import {
	closestCenter,
	DndContext,
	type DragEndEvent,
	KeyboardSensor,
	PointerSensor,
	useDraggable,
	useDroppable,
	useSensor,
	useSensors,
} from '@dnd-kit/core'
import { type ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { classNames } from '#app/ui/style/class-names.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { spoken } from './spoken.ts'

type SortedListProps = {
	ids: string[]
	onMove: (id: string, to: number) => void
	children: ReactNode
}

/** A list whose rows are put into another order by mouse, finger or keys; buttons beside them do the same. */
export function SortedList({ ids, onMove, children }: SortedListProps) {
	const sensors = useSensors(
		useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
		useSensor(KeyboardSensor),
	)
	function dropped({ active: moved, over }: DragEndEvent) {
		const to = ids.indexOf(String(over?.id))
		if (to >= 0 && over?.id !== moved.id) onMove(String(moved.id), to)
	}
	return (
		<DndContext
			id="orden"
			sensors={sensors}
			collisionDetection={closestCenter}
			onDragEnd={dropped}
			accessibility={spoken}
		>
			{children}
		</DndContext>
	)
}

/** A row that can be dropped on. It is the same one before scripts run: a press on what is in it is never lost. */
export function SortedRow({ id, children }: { id: string; children: ReactNode }) {
	const { setNodeRef, isOver } = useDroppable({ id })
	return (
		<li ref={setNodeRef} className={classNames(isOver && 'is-over')}>
			{children}
		</li>
	)
}

/** Where a row is taken hold of, once scripts run. */
export function DragHandle({ id, label }: { id: string; label: string }) {
	const hydrated = useHydrated()
	const { setNodeRef, attributes, listeners, transform } = useDraggable({ id })
	return (
		<button
			type="button"
			ref={setNodeRef}
			className={classNames(
				'btn btn--ghost btn--icon funnel-handle',
				transform && 'is-lifted',
				!hydrated && 'is-awaited',
			)}
			{...attributes}
			{...listeners}
			aria-label={label}
		>
			<Icon name="hand" />
		</button>
	)
}
