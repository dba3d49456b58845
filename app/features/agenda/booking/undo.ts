/** How long a drag or a cancellation can be taken back with one press (D-28). */
export const undoSeconds = 10
