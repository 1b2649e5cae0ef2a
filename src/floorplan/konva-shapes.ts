/**
 * Registers the Konva nodes that every floor uses. React-konva finds them by name, and only registered ones are in the
 * build. `Rect` and `Path` are registered by the few shapes that use them.
 */
import 'konva/lib/shapes/Circle'
import 'konva/lib/shapes/Image'
import 'konva/lib/shapes/Line'
import { Konva } from 'konva/lib/Global'

// The middle button pans the view.
Konva.dragButtons = [0]
